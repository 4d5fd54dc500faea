/** Things in the order of their ids, newest last; finding, adding and the newest few cost no walk over the rest. */
export class Timeline<T extends { readonly id: string }> {
  readonly #byId = new Map<string, T>();
  /** Ids in rising order; those of removed things stay until half the list is dead. */
  #order: string[] = [];

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): T | undefined {
    return this.#byId.get(id);
  }

  add(thing: T): void {
    this.#byId.set(thing.id, thing);
    this.#order.push(thing.id);
  }

  remove(id: string): T | undefined {
    const thing = this.#byId.get(id);
    this.#byId.delete(id);
    if (this.#order.length > 64 && this.#byId.size * 2 < this.#order.length)
      this.#order = this.#order.filter(each => this.#byId.has(each));
    return thing;
  }

  /** Removes the oldest until `limit` are left and gives them. */
  trim(limit: number): T[] {
    const gone: T[] = [];
    for (const id of this.#order) {
      if (this.#byId.size <= limit) break;
      const thing = this.remove(id);
      if (thing) gone.push(thing);
    }
    return gone;
  }

  /** The newest `count` older than `before` (or of all), newest first. */
  latest(count: number, before?: string): T[] {
    const found: T[] = [];
    let at = before === undefined ? this.#order.length : this.#indexOf(before);
    while (at > 0 && found.length < count) {
      at -= 1;
      const thing = this.#byId.get(this.#order[at] ?? '');
      if (thing) found.push(thing);
    }
    return found;
  }

  /** The oldest `count` newer than `after`, newest first. */
  newerThan(after: string, count: number): T[] {
    const found: T[] = [];
    for (let at = this.#indexOf(after); at < this.#order.length && found.length < count; at += 1) {
      const thing = this.#byId.get(this.#order[at] ?? '');
      if (thing && thing.id !== after) found.push(thing);
    }
    return found.reverse();
  }

  *[Symbol.iterator](): Generator<T> {
    for (const id of this.#order) {
      const thing = this.#byId.get(id);
      if (thing) yield thing;
    }
  }

  /** Place of the first id that is not smaller. */
  #indexOf(id: string): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareIds(this.#order[middle] ?? '', id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Orders ids by number without parsing them. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
