/** An announcer that keeps what it was given. */
import type { Announcement, Announcer, Delivery } from '../../src/matches/contract.ts';

export function recorder(
  answer: (announcement: Announcement) => Delivery | Promise<Delivery> = () => ({ is: 'done' }),
) {
  const said: Announcement[] = [];
  const announcer: Announcer = async announcement => {
    const delivery = await answer(announcement);
    if (delivery.is === 'done') said.push(announcement);
    return delivery;
  };
  return { said, announcer };
}

export async function eventually(holds: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to pass');
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
