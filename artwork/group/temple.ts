import { mix } from '../kit/frame.ts';
import { group, n, path, range, rect } from '../kit/svg.ts';

/** One tier of a Khmer roof with upturned corners: `w` wide at its eaves, `top` wide at its top. */
function tier(w: number, top: number, at: number, h: number, colour: string, edge: string): string {
  const [a, b] = [w / 2, top / 2];
  const side = `M${n(-a)} ${n(at)}Q${n(-b - (a - b) * 0.35)} ${n(at - h * 0.25)} ${n(-b)} ${n(at - h)}H${n(b)}Q${n(b + (a - b) * 0.35)} ${n(at - h * 0.25)} ${n(a)} ${n(at)}`;
  const tips = `Q${n(a + 7)} ${n(at - 2)} ${n(a + 9)} ${n(at - 11)}Q${n(a + 7)} ${n(at + 5)} ${n(a - 6)} ${n(at + 6)}H${n(-a + 6)}Q${n(-a - 7)} ${n(at + 5)} ${n(-a - 9)} ${n(at - 11)}Q${n(-a - 7)} ${n(at - 2)} ${n(-a)} ${n(at)}Z`;
  return path(side + tips, colour) + rect(-a + 4, at + 3, w - 8, 2.4, edge);
}

/** A steep gable with a finial. Its ridge is above `x`, its eaves are at the height `at`. */
function gable(
  x: number,
  at: number,
  w: number,
  h: number,
  colour: string,
  face: string,
  edge: string,
): string {
  const d = (a: number, foot: number, peak: number): string =>
    `M${n(x - a)} ${n(foot)}Q${n(x - a * 0.3)} ${n(mix(foot, peak, 0.42))} ${n(x)} ${n(peak)}Q${n(x + a * 0.3)} ${n(mix(foot, peak, 0.42))} ${n(x + a)} ${n(foot)}Z`;
  const finial = `M${n(x - 2)} ${n(at - h + 8)}Q${n(x + 3)} ${n(at - h - 14)} ${n(x - 7)} ${n(at - h - 24)}Q${n(x + 9)} ${n(at - h - 16)} ${n(x + 4)} ${n(at - h + 8)}Z`;
  return (
    path(d(w / 2, at, at - h), edge) +
    path(d(w / 2 - 7, at, at - h + 11), colour) +
    path(d(w * 0.26, at, at - h * 0.6), face) +
    path(finial, edge)
  );
}

/** A temple hall with a roof of several tiers, three gables and a spire. It stands at 0,0 and is 300 units wide. */
export function hall(colour: string, lit: string, edge: string, face = '#8a5a66'): string {
  const openings = range(9).map((index) =>
    path(`M${-122 + index * 28} 0V-32Q${-112 + index * 28} -46 ${-102 + index * 28} -32V0Z`, lit),
  );
  return group([
    path('M-15 -226H15L12 -252H9Q6 -300 0 -356Q-6 -300 -9 -252H-12Z', colour),
    path('M-30 -190H30L22 -212H17L15 -226H-15L-17 -212H-22Z', colour),
    rect(-17, -227, 34, 2.4, edge) + rect(-22, -213, 44, 2.4, edge),
    tier(150, 74, -150, 44, colour, edge),
    rect(-60, -152, 120, 16, colour),
    tier(226, 132, -104, 40, colour, edge),
    gable(0, -102, 96, 92, colour, face, edge),
    rect(-88, -108, 176, 20, colour),
    rect(-128, -60, 256, 60, colour),
    ...openings,
    tier(300, 190, -56, 38, colour, edge),
    gable(-78, -54, 92, 76, colour, face, edge),
    gable(78, -54, 92, 76, colour, face, edge),
    gable(0, -54, 120, 96, colour, face, edge),
  ]);
}

/** A stupa on a hill. It stands at 0,0. */
export function stupa(colour: string, lit: string): string {
  const bell = 'M-44 -66Q-40 -104 -18 -124Q-12 -132 -12 -142H12Q12 -132 18 -124Q40 -104 44 -66Z';
  return group([
    path('M-120 0Q-84 -40 -58 -48H58Q84 -40 120 0Z', colour),
    rect(-58, -56, 116, 10, colour),
    rect(-50, -66, 100, 12, colour),
    path(bell, colour),
    path('M-10 -142Q-3 -190 0 -238Q3 -190 10 -142Z', colour),
    rect(-13, -148, 26, 5, colour),
    rect(-9, -160, 18, 4, colour),
    path('M-8 -48V-62Q0 -72 8 -62V-48Z', lit),
  ]);
}
