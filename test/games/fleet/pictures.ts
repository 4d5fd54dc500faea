/** The positions of the golden pictures: start, after captures, choosing, crowded, longest, and other palettes. */
import type { FleetState } from '../../../src/games/fleet/state.ts';
import { at, played } from './support.ts';

export interface Picture {
  readonly name: string;
  readonly state: FleetState;
  readonly palette?: string;
  /** Beginning of a notation of the source chosen under «What?». */
  readonly source?: string;
}

const CAPTURES = '0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 3,0:bF1 3,-1:aD1 0,-1:aR1 1,-1:bF2 -1,1:aF1 4,0:bD1';
const MIDDLE =
  '0,0:aC|bF1 1,0:bC -1,0:aY1 2,0:bY1 1,1:aR1 0,1:bF2 -1,1:bS1|bD1 0,-1:aD1 1,-1:aS1|aF1* 3,-1:bR1 -2,0:aF2 2,-1:bY2 -1,-1:aF3';
const CROWDED =
  '-2,-1:aD2*|aS3 -1,-1:aR2 0,-1:aY1|aF1 1,-1:aD1*|aS2|aF3* -2,0:aS1 -1,0:aY2 0,0:aC|aR1 -1,1:aF2* 1,0:bC 2,-1:bY1 2,0:bY3|bF1 1,1:bY2 2,-2:bR2* 3,-3:bD1*|bF2* 4,-3:bD2*|bF3* 3,-1:bS1|bS2 4,-2:bS3|bR1 b 1 - 3';
const LONGEST =
  '-14,0:aY1 -13,0:aC -12,0:aS1 -11,0:aF1 -10,0:aF2 -9,0:aF3 -8,0:aD1 -7,0:aD2 -6,0:aR1 -5,0:aR2 -4,0:aS2 -3,0:aS3 -2,0:bS1 -1,0:bS2 0,0:bS3 1,0:bF1 2,0:bF2 3,0:bF3 4,0:bD1 5,0:bD2 6,0:bR1 7,0:bR2 8,0:bC 9,0:bY1 10,0:bY2';
const TOWER =
  '0,-6:aY1 0,-5:aC 0,-4:aS1 0,-3:aF1 0,-2:aF2 0,-1:bF3 0,0:aD1 0,1:aD2 0,2:bC 0,3:bF1 0,4:bS1|bS2|bS3|aS2|aS3|aR1*|aR2*|bF2 a 2 - 0 lost:bY1,bY2,bY3,bD1,bD2,bR1';

export const pictures: readonly Picture[] = [
  { name: 'start', state: at('0,0:aC 1,0:bC') },
  { name: 'captures', state: played(at(CAPTURES), 'R1!o13, D1xp14') },
  { name: 'choosing', state: at(MIDDLE), source: 'F3>' },
  { name: 'danger-colour-blind', state: at(MIDDLE), palette: 'colour-blind' },
  { name: 'crowded-contrast', state: at(CROWDED), palette: 'contrast' },
  { name: 'longest', state: at(LONGEST) },
  { name: 'tower', state: at(TOWER) },
];
