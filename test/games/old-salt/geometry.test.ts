/** Geometry against a brute-force oracle in cube coordinates, with rotations and reflections (O-10, O-11, O-50, O-51, O-13 to O-15). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVERED, ISLANDS, islandAt, islandHex, laneHexes, laneOf } from '../../../src/games/old-salt/chart.ts';
import {
  ALL_HEXES,
  awayScore,
  clockwisePlace,
  columnOf,
  distance,
  type Hex,
  hexAt,
  isBetween,
  isBroadside,
  labelOf,
  lineSteps,
  neighbour,
  neighbours,
  parseHex,
  qOf,
  regionOf,
  rOf,
  rowOf,
  rowWidth,
  STEPS,
  sectorOf,
  shortestPathArea,
} from '../../../src/games/old-salt/geometry.ts';
import { coverBetween, meets } from '../../../src/games/old-salt/gunnery.ts';
import { optionsSchema } from '../../../src/games/old-salt/options.ts';
import { emptyState } from '../../../src/games/old-salt/rules.ts';

const anyHex = fc.integer({ min: 0, max: ALL_HEXES.length - 1 });
const twoHexes = fc.tuple(anyHex, anyHex).filter(([a, b]) => a !== b);

/** Breadth-first distances over the unobstructed board. */
function stepsFrom(start: Hex): Map<Hex, number> {
  const found = new Map([[start, 0]]);
  for (const hex of found.keys()) {
    for (const n of neighbours(hex)) if (!found.has(n)) found.set(n, (found.get(hex) ?? 0) + 1);
  }
  return found;
}
/** Vector between hexes turned by so many sixths clockwise, as axial coordinates. */
function turned(q: number, r: number, times: number): [number, number] {
  let v: [number, number] = [q, r];
  for (let i = 0; i < times; i++) v = [-v[1], v[0] + v[1]];
  return v;
}
const vector = (a: Hex, b: Hex): [number, number] => [qOf(b) - qOf(a), rOf(b) - rOf(a)];
const CENTRE = parseHex('J8') as Hex;
const fromCentre = (q: number, r: number): Hex => hexAt(qOf(CENTRE) + q, rOf(CENTRE) + r);

describe('hexes', () => {
  it('O-10: labels, coordinates and row widths go back and forth', () => {
    for (const hex of ALL_HEXES) {
      expect(parseHex(labelOf(hex))).toBe(hex);
      expect(hexAt(qOf(hex), rOf(hex))).toBe(hex);
      expect(columnOf(hex)).toBeLessThan(rowWidth(rowOf(hex)));
    }
    expect([qOf(parseHex('J6') as Hex), rOf(parseHex('J6') as Hex)]).toEqual([7, 5]);
    expect([parseHex('S2'), parseHex('A16'), parseHex('T1'), parseHex('')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('O-11: distance is the number of steps', () => {
    for (const start of ALL_HEXES.filter(h => h % 7 === 0)) {
      for (const [hex, steps] of stepsFrom(start)) expect(distance(start, hex)).toBe(steps);
    }
  });
  it('O-11: opposite directions lead back', () => {
    for (const hex of ALL_HEXES) {
      for (const k of [0, 1, 2, 3, 4, 5]) {
        const n = neighbour(hex, k);
        if (n >= 0) expect(neighbour(n, (k + 3) % 6)).toBe(hex);
      }
    }
  });
  it('O-51: `between` is symmetric and is what all shortest paths run through', () => {
    fc.assert(
      fc.property(twoHexes, ([x, y]) => {
        const back = stepsFrom(y);
        const onPath = new Set<Hex>();
        const walk = (h: Hex): void => {
          for (const n of neighbours(h)) {
            if ((back.get(n) ?? 0) !== (back.get(h) ?? 0) - 1 || n === y || onPath.has(n)) continue;
            onPath.add(n);
            walk(n);
          }
        };
        walk(x);
        expect([...onPath].sort((a, b) => a - b)).toEqual(shortestPathArea(x, y));
        expect(shortestPathArea(x, y)).toEqual(shortestPathArea(y, x));
        for (const h of ALL_HEXES) expect(isBetween(x, h, y)).toBe(isBetween(y, h, x));
      }),
      { numRuns: 60 },
    );
  });
});

describe('regions', () => {
  /** By angles: broadside = within 30° of straight abeam; the rays belong to it. */
  function oracle(ship: Hex, facing: number, other: Hex): string {
    const [q, r] = turned(...vector(ship, other), (6 - facing) % 6);
    const angle = (Math.atan2((r * Math.sqrt(3)) / 2, q + r / 2) * 180) / Math.PI;
    const near = (a: number, b: number) => a <= b + 1e-9;
    if (near(60, angle) && near(angle, 120)) return 'starboard';
    if (near(-120, angle) && near(angle, -60)) return 'port';
    return Math.abs(angle) < 90 ? 'bow' : 'stern';
  }
  it('O-50: the wedge through the side hexes, by angles', () => {
    fc.assert(
      fc.property(twoHexes, fc.integer({ min: 0, max: 5 }), ([ship, other], facing) => {
        expect(regionOf(ship, facing, other)).toBe(oracle(ship, facing, other));
      }),
      { numRuns: 2000 },
    );
  });
  it('O-50: 2(n+1) broadside hexes, 2n-1 bow, 2n-1 stern at distance n', () => {
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const ring = ALL_HEXES.filter(h => distance(h, CENTRE) === n);
      const count = (region: string) => ring.filter(h => regionOf(CENTRE, 2, h) === region).length;
      expect([count('starboard') + count('port'), count('bow'), count('stern')]).toEqual([
        2 * (n + 1),
        2 * n - 1,
        2 * n - 1,
      ]);
    }
  });
  it('O-50: regions turn with the facing and swap sides in the mirror', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -4, max: 4 }),
        fc.integer({ min: -4, max: 4 }),
        fc.nat(5),
        fc.nat(5),
        (q, r, facing, turn) => {
          const other = fromCentre(q, r);
          const rotated = fromCentre(...turned(q, r, turn));
          // Left-right mirror: (q, r) becomes (-q-r, r), direction k becomes (3 - k).
          const mirrored = fromCentre(-q - r, r);
          if (other < 0 || rotated < 0 || mirrored < 0 || other === CENTRE) return;
          const region = regionOf(CENTRE, facing, other);
          expect(regionOf(CENTRE, (facing + turn) % 6, rotated)).toBe(region);
          const swapped = { bow: 'bow', stern: 'stern', port: 'starboard', starboard: 'port' }[region];
          expect(regionOf(CENTRE, (9 - facing) % 6, mirrored)).toBe(swapped);
        },
      ),
      { numRuns: 1500 },
    );
  });
  it('O-48: rings are counted clockwise from E', () => {
    const ring = ALL_HEXES.filter(h => distance(h, CENTRE) === 3).sort(
      (a, b) => clockwisePlace(CENTRE, a) - clockwisePlace(CENTRE, b),
    );
    expect(ring.map(h => clockwisePlace(CENTRE, h))).toEqual(ring.map((_, i) => i));
    expect(ring[0]).toBe(fromCentre(3, 0));
    ring.forEach((h, i) => {
      expect(distance(h, ring[(i + 1) % ring.length] as Hex)).toBe(1);
    });
    expect(sectorOf(CENTRE, CENTRE)).toBeUndefined();
  });
  it('O-48: the away direction is that of the smallest angle, ties clockwise', () => {
    const score = (k: number) => awayScore(CENTRE, fromCentre(1, 1), k);
    expect(score(0)[0]).toBe(score(1)[0]);
    expect(score(1)[1]).toBeGreaterThan(score(0)[1]);
    expect(STEPS).toHaveLength(6);
  });
});

describe('cover', () => {
  /** All shortest paths, one by one. */
  function pathsBetween(x: Hex, y: Hex): Hex[][] {
    if (distance(x, y) === 1) return [[]];
    return neighbours(x)
      .filter(n => distance(n, y) === distance(x, y) - 1)
      .flatMap(n => pathsBetween(n, y).map(path => [n, ...path]));
  }
  /** The straight line by sampling the plane, nudged to both sides at hexsides. */
  function lineBlocked(x: Hex, y: Hex, blocked: ReadonlySet<Hex>): boolean {
    const d = distance(x, y);
    for (let i = 1; i < d; i++) {
      const hexes = new Set([1e-6, -1e-6].map(nudge => nearest(x, y, i / d, nudge)).filter(h => h >= 0));
      if (hexes.size > 0 && [...hexes].every(h => blocked.has(h))) return true;
    }
    return false;
  }
  function nearest(x: Hex, y: Hex, t: number, nudge: number): Hex {
    const [vq, vr] = vector(x, y);
    // At right angles to the line, in axial terms.
    const [nq, nr] = [-(vq + 2 * vr), 2 * vq + vr];
    const q = qOf(x) + vq * t + nq * nudge;
    const r = rOf(x) + vr * t + nr * nudge;
    const cube = [q, r, -q - r].map(Math.round) as [number, number, number];
    const off = [Math.abs(cube[0] - q), Math.abs(cube[1] - r), Math.abs(cube[2] + q + r)] as const;
    if (off[0] > off[1] && off[0] > off[2]) cube[0] = -cube[1] - cube[2];
    else if (off[1] > off[2]) cube[1] = -cube[0] - cube[2];
    return hexAt(cube[0], cube[1]);
  }
  const near = fc
    .tuple(anyHex, anyHex, fc.array(anyHex, { minLength: 1, maxLength: 60 }))
    .filter(([a, b]) => a !== b && distance(a, b) <= 7);

  it('O-51: strict, lenient and line agree with lists of paths and with the plane', () => {
    fc.assert(
      fc.property(near, ([x, y, list]) => {
        const blocked = new Set(list.filter(h => h !== x && h !== y));
        const hexes = [...blocked];
        const paths = pathsBetween(x, y);
        expect(meets('strict', x, y, hexes) !== undefined).toBe(paths.some(path => path.some(h => blocked.has(h))));
        expect(meets('lenient', x, y, hexes) !== undefined).toBe(paths.every(path => path.some(h => blocked.has(h))));
        expect(meets('line', x, y, hexes) !== undefined).toBe(lineBlocked(x, y, blocked));
      }),
      { numRuns: 1500 },
    );
  });
  it('O-51: sight works both ways in every reading', () => {
    fc.assert(
      fc.property(
        near,
        fc.constantFrom('strict' as const, 'line' as const, 'lenient' as const),
        ([x, y, list], reading) => {
          const hexes = list.filter(h => h !== x && h !== y);
          expect(meets(reading, x, y, hexes) === undefined).toBe(meets(reading, y, x, hexes) === undefined);
        },
      ),
      { numRuns: 1500 },
    );
  });
  it('O-51: every reading stays the same under the twelve rotations and reflections', () => {
    const offset = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(
        offset,
        fc.array(offset, { maxLength: 12 }),
        fc.nat(5),
        fc.boolean(),
        fc.constantFrom('strict' as const, 'line' as const, 'lenient' as const),
        (to, blockers, turn, mirror, reading) => {
          const image = ([q, r]: [number, number]): Hex => {
            const [a, b] = turned(q, r, turn);
            return mirror ? fromCentre(-a - b, b) : fromCentre(a, b);
          };
          const y = fromCentre(...to);
          if (y === CENTRE || y < 0 || image(to) < 0) return;
          const plain = blockers.map(b => fromCentre(...b)).filter(h => h >= 0 && h !== CENTRE && h !== y);
          const moved = blockers.map(image).filter(h => h >= 0 && h !== CENTRE && h !== image(to));
          if (plain.length !== moved.length) return;
          expect(meets(reading, CENTRE, y, plain) === undefined).toBe(
            meets(reading, CENTRE, image(to), moved) === undefined,
          );
        },
      ),
      { numRuns: 1500 },
    );
  });
  it('O-51: a line has a step for every hex between, each on shortest paths', () => {
    fc.assert(
      fc.property(twoHexes, ([x, y]) => {
        const steps = lineSteps(x, y);
        expect(steps).toHaveLength(distance(x, y) - 1);
        for (const [i, hexes] of steps.entries()) {
          for (const h of hexes) expect([distance(x, h), distance(h, y)]).toEqual([i + 1, distance(x, y) - i - 1]);
        }
      }),
      { numRuns: 500 },
    );
  });
  it('O-51: how much the islands alone cover on the full map', () => {
    const share = (d: number, cover: 'strict' | 'line' | 'lenient'): number => {
      const sea = emptyState(optionsSchema.parse({ cover }), 4);
      let all = 0;
      let covered = 0;
      for (const x of ALL_HEXES) {
        for (const y of ALL_HEXES) {
          if (x >= y || distance(x, y) !== d || islandAt(x) > 0 || islandAt(y) > 0) continue;
          all++;
          if (coverBetween(sea, 0 as never, x, y) !== undefined) covered++;
        }
      }
      return (100 * covered) / all;
    };
    for (const [i, percent] of [22, 44, 60, 72].entries())
      expect(Math.abs(share(3 + 2 * i, 'strict') - percent)).toBeLessThan(0.6);
    for (const [i, percent] of [13, 23, 31, 40].entries())
      expect(Math.abs(share(3 + 2 * i, 'line') - percent)).toBeLessThan(0.6);
    for (const [i, percent] of [4, 3, 3, 3].entries())
      expect(Math.abs(share(3 + 2 * i, 'lenient') - percent)).toBeLessThan(0.6);
  });
});

describe('the chart', () => {
  const pairs = [
    [1, 5],
    [2, 4],
    [3, 3],
    [6, 9],
    [7, 8],
    [10, 14],
    [11, 13],
    [12, 12],
  ] as const;
  const mirrored = (hex: Hex): Hex =>
    parseHex(`${String.fromCharCode(65 + rowWidth(rowOf(hex)) - 1 - columnOf(hex))}${rowOf(hex) + 1}`) as Hex;
  const flipped = (hex: Hex): Hex => parseHex(`${labelOf(hex)[0]}${15 - rowOf(hex)}`) as Hex;
  it('O-12: fourteen islands, neighbourhoods of their own, neighbours 4 or 5 apart', () => {
    expect(ISLANDS.map(i => labelOf(islandHex(i))).join(' ')).toBe('B3 F3 J3 N3 R3 C8 G8 L8 P8 B13 F13 J13 N13 R13');
    const around = ISLANDS.flatMap(i => neighbours(islandHex(i)));
    expect(new Set(around).size).toBe(around.length);
    for (const i of ISLANDS) {
      const near = Math.min(...ISLANDS.filter(j => j !== i).map(j => distance(islandHex(i), islandHex(j))));
      expect([4, 5]).toContain(near);
    }
  });
  it('O-13: the lanes', () => {
    expect(laneHexes('N').map(labelOf)).toEqual([...'ABCDEFGHIJKLMNOPQRS'].map(c => `${c}5`));
    expect(laneHexes('S')).toHaveLength(19);
    expect(laneHexes('M').map(labelOf).join(' ')).toBe('A8 B8 D8 E8 F8 H8 I8 J8 K8 M8 N8 O8 Q8 R8');
    expect(laneOf(parseHex('C8') as Hex)).toBeUndefined();
  });
  it('O-14: covered islands leave two unclaimed in every case', () => {
    expect([2, 3, 4].map(n => 14 - (COVERED[n]?.length ?? 0) - 3 * n)).toEqual([2, 2, 2]);
  });
  it('O-15: the map is its own mirror, left-right and top-bottom', () => {
    for (const [a, b] of pairs) expect(mirrored(islandHex(a))).toBe(islandHex(b));
    for (const [a, b] of [
      [1, 10],
      [2, 11],
      [3, 12],
      [4, 13],
      [5, 14],
      [6, 6],
      [9, 9],
    ] as const)
      expect(flipped(islandHex(a))).toBe(islandHex(b));
    for (const h of ALL_HEXES) {
      expect(laneOf(mirrored(h))).toBe(laneOf(h));
      for (const k of [0, 1, 2, 3, 4, 5]) {
        const n = neighbour(h, k);
        expect(neighbour(mirrored(h), (9 - k) % 6)).toBe(n < 0 ? -1 : mirrored(n));
      }
      expect(isBroadside(regionOf(h, 0, h === 0 ? 1 : 0))).toBeTypeOf('boolean');
    }
    expect(COVERED[2]?.map(i => pairs.flat().length && pairs.find(p => p.includes(i as never))).length).toBe(6);
  });
});
