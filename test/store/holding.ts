/** A process that holds a folder until it is killed; for embedded.test.ts. */
import { lockFolder } from '../../src/store/folder-lock.ts';

await lockFolder(process.argv[2] ?? '');
process.stdout.write('held\n');
setInterval(() => {}, 1_000);
