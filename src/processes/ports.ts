/** What processes that share one database tell each other through it. Implemented by src/store/process-store.ts. */

/** One process of the bot. */
export interface Me {
  /** New at each start. */
  readonly id: string;
  /** Where `pid` means something (identity.ts). */
  readonly machine: string;
  readonly pid: number;
  /** When the system says that it began; absent where it does not tell. */
  readonly begun?: string;
  /** Takes shards of the gateway from the common table. */
  readonly gateway: boolean;
  /** Ends soon: gives its shards away, takes nothing. */
  readonly draining: boolean;
}
export interface Living {
  readonly id: string;
  readonly gateway: boolean;
  readonly draining: boolean;
}
export interface Neighbour {
  readonly id: string;
  readonly pid: number;
  readonly begun?: string;
}
export interface Beat {
  /** All that live, this one among them. */
  readonly living: readonly Living[];
  /** The others thought it dead, or it begins: what it held is not its own any more. */
  readonly isNew: boolean;
  /** Found dead now; what they held is free. */
  readonly died: readonly string[];
  /** By the database's clock. */
  readonly now: Date;
}
export interface ShardRow {
  readonly id: number;
  readonly total: number;
  /** Serves it. */
  readonly heldBy?: string;
  /** Connects, and takes over once it is ready. */
  readonly nextBy?: string;
}
/** What one process does next (assign.ts). */
export interface Taking {
  /** Nobody's: its own from now on. */
  readonly take: readonly number[];
  /** Another's: its own once it is connected. */
  readonly ask: readonly number[];
}

/** Every call throws StoreUnavailable where the database cannot be used. */
export interface ProcessStore {
  /** One database for one process alone: whoever else is in the table is dead. */
  readonly alone: boolean;
  /**
   * Says that this process lives, and frees what dead ones held: those not seen for `deadMs`, and `sure` ones.
   * @param sure ids known to be dead
   */
  readonly beat: (me: Me, deadMs: number, sure: readonly string[]) => Promise<Beat>;
  /** Other processes of this machine in the table, living or not. */
  readonly neighbours: (machine: string, but: string) => Promise<readonly Neighbour[]>;
  /** Ends in order: all that it holds is free. */
  readonly leave: (id: string) => Promise<void>;
  /** Makes the table of shards, unless other processes serve one already. @returns how many there are */
  readonly planShards: (total: number, me: string) => Promise<number>;
  /** Reads the table, lets `choose` decide, and writes it, with no other process in between. @returns the table afterwards */
  readonly assignShards: (me: string, choose: (rows: readonly ShardRow[]) => Taking) => Promise<readonly ShardRow[]>;
  /** It is connected: the shard is its own. @returns false where it was given to another meanwhile */
  readonly confirmShard: (me: string, shard: number) => Promise<boolean>;
  readonly releaseShard: (me: string, shard: number) => Promise<void>;
  /** Puts `count` uses of a common budget in the queue. @returns ms until they may be made; 0 or less: now */
  readonly reserve: (key: string, count: number, everyMs: number, burstMs: number) => Promise<number>;
  /** @returns false where a process works on this interaction already */
  readonly claim: (interaction: string, by: string) => Promise<boolean>;
  readonly forgetClaims: () => Promise<number>;
}
