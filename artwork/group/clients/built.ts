import { around, bars, beads, box, cut, disc, draw, fill, pills, polar } from './shape.ts';

/** Twelve logos of invented clients: roads, roofs and the sky. */
export const built: readonly string[] = [
  // A bridge.
  draw(
    'M6 40H114M30 12V50M90 12V50M6 36Q24 32 30 14Q60 62 90 14Q96 32 114 36M42 29V40M51 35V40M69 35V40M78 29V40',
    3.4,
  ) + fill(box(24, 48, 12, 5) + box(84, 48, 12, 5)),
  // A kite with its tail.
  cut('M30 4L52 26 30 48 8 26ZM30 11V26H15ZM33 29V41L45 29Z') +
    draw('M30 48q8 4 2 9', 2.6) +
    bars(64, 22, 8, [8, 12, 5, 10]),
  // A parasol.
  cut(
    'M60 5A32 29 0 0 1 92 34q-5.3-6-10.6 0-5.4-6-10.7 0-5.3-6-10.7 0-5.3-6-10.7 0-5.3-6-10.7 0-5.3-6-10.6 0A32 29 0 0 1 60 5Z',
  ) + draw('M60 30V50q0 5 5 5t5-5', 3.2, ' stroke-linecap="round"'),
  // A gate with three tiers.
  fill(
    'M60 2l5 9H55ZM46 13h28l4 6H42ZM38 22h44l5 7H33ZM28 32h64l6 8H22ZM34 43h10v13H34ZM76 43h10v13H76ZM49 43h22v13H66V52a6 6 0 0 0-12 0v4H49Z',
  ),
  // The sun behind two hills.
  fill('M12 32a16 16 0 0 1 32 0Z') +
    draw('M5 40q11.5-6 23 0t23 0M11 49q8.5-6 17 0t17 0', 4) +
    beads(64, 24, 2.6, 8, 'oooooo') +
    bars(61.5, 34, 6, [20, 8, 13]),
  // A sail of strips.
  fill(
    'M30 6v8q-9 0-13 3ZM30 17v8q-14 0-20 5 3-7 6-10 6-3 14-3ZM30 28v8q-16 0-24 6 1-5 3-9 7-5 21-5ZM33 6Q50 20 52 42q-8-6-19-6ZM6 46h46q-4 8-11 9H17q-8-1-11-9Z',
  ) + pills(66, 31, 5, [3, 13, 3, 8], 7.5),
  // A wheel.
  draw(
    `M60 9a21 21 0 1 0 .1 0Z${around(12, (angle) => `M${polar(60, 30, 7, angle)}L${polar(60, 30, 20, angle)}`)}`,
    3,
  ) + fill(disc(60, 30, 4.5)),
  // Mountains and their reflection in a lake.
  fill('M4 32L18 14 26 24 36 6 56 32ZM10 36H52L48 41H14ZM18 44H43L39 49H22ZM26 52H36L31 57Z') +
    bars(68, 20, 5, [40]) +
    bars(68, 28, 5, [28]) +
    bars(68, 36, 5, [34]),
  // Cells of a hive.
  fill(
    [
      [60, 30],
      [60, 9],
      [60, 51],
      [42, 19.5],
      [78, 19.5],
      [42, 40.5],
      [78, 40.5],
    ]
      .filter((_, index) => index !== 4)
      .map(
        ([x, y]) => around(6, (angle, index) => `${index ? 'L' : 'M'}${polar(x!, y!, 10, angle)}`, 0) + 'Z',
      )
      .join(''),
  ) + draw(around(6, (angle, index) => `${index ? 'L' : 'M'}${polar(78, 19.5, 8.5, angle)}`, 0) + 'Z', 3),
  // A roof with its finial.
  fill('M28 4q3 6 1 10Q34 30 54 38l4-3q0 8-8 9Q36 42 29 30 22 42 8 47q-8-1-8-9l4 3Q22 32 27 15q-2-5 1-11Z') +
    fill('M15 46h28v9H34v-6H24v6H15Z') +
    bars(70, 26, 10, [3, 9, 3, 15, 3], 3),
  // An open book of doors.
  cut(
    'M60 14Q46 6 28 10V48Q46 44 60 52 74 44 92 48V10Q74 6 60 14ZM34 17q11-1 20 3v6q-9-4-20-3ZM34 29q11-1 20 3v6q-9-4-20-3ZM86 17q-11-1-20 3v6q9-4 20-3ZM86 29q-11-1-20 3v6q9-4 20-3Z',
  ),
  // A compass: moon, star and north.
  cut(`${disc(30, 30, 22)}${disc(30, 30, 17.5)}`) +
    fill('M30 16l4.5 14-4.5 14-4.5-14Z') +
    bars(64, 18, 4, [14, 28]) +
    bars(64, 28, 4, [30, 12]) +
    bars(64, 38, 4, [8, 18, 12]),
];
