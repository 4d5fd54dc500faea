/** Who this process is, and which of its neighbours on the same machine are dead for sure, so that nobody waits for what they held. */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Me, Neighbour } from './ports.ts';

/** A name for the logs, new at each start: host, number, and what keeps two containers' process 1 apart. */
export const processId = (): string => `${hostname().slice(0, 40)}-${process.pid}-${randomUUID().slice(0, 6)}`;

export const identity = (id: string, gateway: boolean): Me => ({
  id,
  machine: machine(),
  pid: process.pid,
  ...begunAt(process.pid),
  gateway,
  draining: false,
});

/** Containers may share a host's name but not its processes: the namespace tells them apart. */
function machine(): string {
  return [hostname(), read('/proc/sys/kernel/random/boot_id'), link('/proc/self/ns/pid')].join('/');
}

/** Dead for sure: no process of its number, or a later one. */
export function isDead({ pid, begun }: Neighbour): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  const now = begunAt(pid).begun;
  return begun !== undefined && now !== undefined && begun !== now;
}

/** Field 22 of /proc/<pid>/stat, counted after the name in brackets, which may contain blanks. */
function begunAt(pid: number): Pick<Me, 'begun'> {
  const stat = read(`/proc/${pid}/stat`);
  const begun = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return begun === undefined ? {} : { begun };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
