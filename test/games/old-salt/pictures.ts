/** Positions that golden pictures are painted of. */
export interface Picture {
  readonly name: string;
  readonly at: string;
  readonly palette: string;
  readonly viewer: number | 'spectator';
  readonly zoom?: string;
  readonly picked?: readonly string[];
}
export const CROWDED = `seats 4; round 9; first B; turn A; wind N S; drawn N M M S S S N N; removed M; A Barbarians coins 7 masts B B C; B Eternal coins 3 masts A; C Engineers coins 5; D Forgotten coins 2 masts C
island 7 A; island 8 A; island 3 A; island 12 B; island 6 B; island 9 C fort; island 11 C coins 2; island 13 D; island 2 D damage 4; island 4 D damage 10; island 1 A; island 14 C
A G1 H6/NE d2 sailed 2; A Z1 J6/E; A H1 K4/SE d1; A L1 I9/SW d6; A L2 F9/W; A L3 M9/SE d3 shots 2
B G1 L6/W d4; B Z1 H10/NE; B L1 K10/NW d3; B ~L2 J11; B M1 C10/E; B H1 D7/SE
C G1 O9/W; C Z1 Q9/SW d1; C L1 L12/NW; C M1 P11/NW; C M2 G12/NE
D G1 N11/NW d3; D Z1 F4/SE; D H1 N5/SW; D H2 G4/E; D L1 E6/NE d5
debris K8 3; debris L9 1 1; debris H5 f; debris M6 3 1; storm J8 K7 G6
rest {"trail":[{"kind":"path","seat":0,"hexes":[97,116,117,99],"forced":false},{"kind":"shot","seat":0,"from":99,"to":96,"hits":1},{"kind":"sunk","seat":3,"hex":81}]}`;
const START = `round 2; pile N M S N S M S; drawn N; wind N; A Elite coins 3; B Forgotten coins 4; island 7 A; island 3 A; island 6 A; island 8 B; island 12 B; island 9 B
A G1 H8/E; A Z1 H7/NE; A Z2 D8/E; A H1 K3/E; A L1 J2/NE; A L2 B8/W
B G1 K8/W; B Z1 M8/E; B H1 J12/NW; B H2 O8/W; B L1 I13/W; B M1 Q8/E`;
export const pictures: readonly Picture[] = [
  { name: 'start', at: START, palette: 'default', viewer: 'spectator' },
  { name: 'crowded', at: CROWDED, palette: 'default', viewer: 'spectator' },
  { name: 'colour-blind', at: CROWDED, palette: 'colour-blind', viewer: 1 },
  { name: 'chosen-ship', at: CROWDED, palette: 'default', viewer: 0, zoom: 'Z1', picked: ['Z1*@H5'] },
];
