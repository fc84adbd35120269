// A person with a notebook, seen from behind, who looks at the hills.

import { lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { circle, group, line, path, place, stroke } from '../kit/svg.ts';

export function surveyor(x: number, y: number): string {
  return place(
    x,
    y,
    0.92,
    group([
      path('M-15 0L-12 -46H12L15 0H5L1 -36L-4 0Z', c.ink),
      path('M-17 -42Q-20 -92 -10 -98H10Q20 -92 17 -42Z', c.paper),
      path('M-13 -92L8 -46H17L-4 -97Z', c.brass),
      path('M2 -60H26V-36H2Z', c.terra),
      path(lozenge(14, -48, 11, 13), c.brassPale),
      stroke('M-14 -90Q-27 -72 -18 -58', c.paper, 8),
      path('M-4 -112H4V-96H-4Z', c.skin),
      circle(0, -114, 11, '#241d25'),
      path('M-25 -114Q0 -108 25 -114L0 -134Z', c.brassLight),
      path('M0 -134L25 -114Q12 -111 0 -111Z', c.brass),
      line([-18, 2], [30, 2], c.tealDeep, 3, 'opacity=".5"'),
    ]),
  );
}
