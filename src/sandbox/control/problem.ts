/** What a member cannot do: Discord's own client would not offer it. */
export class Impossible extends Error {}

export function impossible(why: string): never {
  throw new Impossible(why);
}
