import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { answerInteraction } from './interactions/callback.ts';
import type { Interactions } from './interactions/interactions.ts';
import { FIRST_ANSWER_WITHIN, type Interaction } from './interactions/record.ts';
import type { World } from './world/world.ts';

/** Signs what is sent to an HTTP endpoint (H2): Ed25519 over timestamp and raw body. */
export class Signer {
  readonly #key: KeyObject;
  /** 32 bytes, hexadecimal: `verify_key` of the application. */
  readonly publicKey: string;

  /** @param seed the private key in PEM, for keys that must outlive the process */
  constructor(seed?: string) {
    this.#key = seed === undefined ? generateKeyPairSync('ed25519').privateKey : createPrivateKey(seed);
    const { x = '' } = createPublicKey(this.#key).export({ format: 'jwk' });
    this.publicKey = Buffer.from(x, 'base64url').toString('hex');
  }

  headers(timestamp: string, body: string): Record<string, string> {
    return {
      'content-type': 'application/json',
      'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
      'x-signature-timestamp': timestamp,
      'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), this.#key).toString('hex'),
    };
  }
}

/** Delivers interactions to a bot's HTTP endpoint instead of the gateway (H1 to H4). */
export class Endpoint {
  readonly #url: string;
  readonly #signer: Signer;
  readonly #world: World;
  readonly #interactions: Interactions;
  /** What went wrong with answers in the body, latest last. */
  readonly complaints: string[] = [];

  constructor(url: string, signer: Signer, world: World, interactions: Interactions) {
    this.#url = url;
    this.#signer = signer;
    this.#world = world;
    this.#interactions = interactions;
  }

  /**
   * What Discord does before it accepts an address: a ping that must be answered with type 1 (H3), and one with a wrong
   * signature that must be refused with 401 (H2). @throws Error that says what was wrong
   */
  async verify(): Promise<void> {
    const ping = JSON.stringify({
      id: this.#world.ids.next(),
      application_id: this.#world.applicationId,
      type: 1,
      token: 'ping',
      version: 1,
    });
    const good = await this.#post(ping, this.#signer.headers(this.#timestamp(), ping));
    const answer: unknown = await good.json().catch(() => undefined);
    if (
      good.status !== 200 ||
      typeof answer !== 'object' ||
      answer === null ||
      !('type' in answer) ||
      answer.type !== 1
    )
      throw new Error(`the endpoint answered the ping with ${good.status}, not with 200 and type 1`);
    const forged = this.#signer.headers(this.#timestamp(), `${ping} `);
    const bad = await this.#post(ping, forged);
    if (bad.status !== 401) throw new Error(`the endpoint answered a wrong signature with ${bad.status}, not with 401`);
  }

  async deliver(interaction: Interaction): Promise<void> {
    const body = JSON.stringify(interaction.payload);
    try {
      const response = await this.#post(body, this.#signer.headers(this.#timestamp(), body));
      if (response.status === 202) return; // H4: an ordinary callback follows
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      const waiting = this.#interactions.awaitingAnswer(interaction.id, interaction.token);
      answerInteraction(this.#world, this.#interactions, waiting, await response.json(), []);
    } catch (error) {
      this.complaints.push(`${interaction.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #timestamp(): string {
    return String(Math.floor(this.#world.clock.now() / 1000));
  }
  #post(body: string, headers: Record<string, string>): Promise<Response> {
    return fetch(this.#url, { method: 'POST', headers, body, signal: AbortSignal.timeout(FIRST_ANSWER_WITHIN) });
  }
}
