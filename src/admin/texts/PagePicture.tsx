// A small drawing of a page: a block for each part of the texts, made from its schema. One of them is marked.

import type { CSSProperties } from 'react';
import { isItemList, type PictureShape, type TextSchema } from '../../contract/texts/site-texts.ts';
import type { SitePage, SitePart } from './site-parts.ts';
import { isRow, offeredIn } from './text-form.ts';
import classes from './PagePicture.module.css';

interface PagePictureProps {
  page: SitePage;
  /** The name of the part to mark. */
  marked: string;
}

export function PagePicture({ page, marked }: PagePictureProps) {
  return (
    <div className={classes.page} aria-hidden>
      {page.parts.map((part) => {
        const { count, ...style } = drawing(part);
        return (
          <div
            key={part.name}
            className={part.name.startsWith('pages/') ? classes.head : classes.block}
            data-marked={part.name === marked || undefined}
            style={style as CSSProperties}
          >
            {Array.from({ length: count }, (_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they are all the same
              <i key={index} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The list of a part, or of one of its fields, and how many items are shipped. */
function listOf({ schema, shipped }: SitePart): { item: TextSchema; count: number } | undefined {
  if (isItemList(schema)) return { item: schema.items!, count: (shipped as unknown[]).length };
  const [name, list] = offeredIn(schema).find(([, field]) => isItemList(field)) ?? [];
  return list && { item: list.items!, count: (shipped as Record<string, unknown[]>)[name!]!.length };
}

/** Boxes for items, lines for words. */
function drawing(part: SitePart) {
  const list = listOf(part);
  if (!list) {
    const hasPoints = offeredIn(part.schema).some(([, { items }]) => items);
    return { count: hasPoints ? 5 : 3, '--columns': 1, '--height': '2px' };
  }
  const { properties = {} } = list.item;
  const has = (shape: PictureShape) => Object.values(properties).some(({ picture }) => picture === shape);
  if (has('wide')) return { count: 1, '--columns': 1, '--height': '26px' };
  if (has('square')) return { count: Math.min(list.count, 8), '--columns': 4, '--height': '12px' };
  if (isRow(list.item)) return { count: Math.min(list.count, 18), '--columns': 6, '--height': '5px' };
  return { count: Math.min(list.count, 6), '--columns': Math.min(list.count, 4), '--height': '14px' };
}
