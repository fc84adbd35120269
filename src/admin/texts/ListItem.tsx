// One item of a list: a card that opens, or a row with its fields in it.

import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { TextSchema } from '../../contract/texts/site-texts.ts';
import { ClientMark } from '../../site/ui/ClientMark.tsx';
import { langOf, Mark } from '../screen/values.tsx';
import { Thumbnail } from './PictureChoice.tsx';
import { changedBelow, isFresh, isUntranslated, type Item, pictureIn, useTextForm } from './text-form.ts';
import type { useItemList } from './use-item-list.ts';
import pictureClasses from './PictureChoice.module.css';
import classes from './TextForm.module.css';
import { words } from '../words/words.ts';

const texts = words.texts.form;

interface ListItemProps {
  list: ReturnType<typeof useItemList>;
  /** That of the list. */
  path: string;
  item: Item;
  schema: TextSchema;
  name: string;
  place: number;
  count: number;
  isRow: boolean;
  /** It stays where it is. */
  isFixed: boolean | undefined;
  canRemove: boolean;
  children: ReactNode;
}

export function ListItem({
  list,
  path,
  item,
  schema,
  name,
  place,
  count,
  isRow,
  isFixed,
  canRemove,
  children,
}: ListItemProps) {
  const { id } = item;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const onDrop = (dragged: string, edge: 'before' | 'after') => list.drop(dragged, id, edge);
  const drag = useDragItem({ row, handle, list: path, id, onDrop });
  const isOpen = list.isOpen(id);
  const steps = [
    [-1, texts.up, IconArrowUp, place === 0],
    [1, texts.down, IconArrowDown, place === count - 1],
  ] as const;
  return (
    <li
      ref={row}
      className={`panel ${classes.item}`}
      data-item={`${path}/${id}`}
      data-edge={drag.edge}
      data-dragged={drag.isDragged || undefined}
    >
      <div className={classes.itemHead}>
        <span ref={handle} className={classes.handle} title={texts.drag} hidden={isFixed} aria-hidden>
          <IconGripVertical size={18} />
        </span>
        <ItemPicture path={path} item={item} schema={schema} name={name} />
        {isRow ? (
          <div className={classes.row}>{children}</div>
        ) : (
          <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => list.toggle(id)}>
            <IconChevronRight size={16} aria-hidden />
            <Text span inherit truncate lang={langOf(name)}>
              {name}
            </Text>
            <ItemState path={`${path}/${id}`} />
          </UnstyledButton>
        )}
        <div className={classes.steps} hidden={isFixed}>
          {steps.map(([by, action, Icon, isEnd]) => (
            // Disabled in another way, so that the focus stays.
            <ActionIcon
              key={by}
              variant="subtle"
              size="lg"
              title={action}
              aria-label={`${action}: ${name}`}
              aria-disabled={isEnd}
              data-step={by}
              onClick={() => list.step(id, by)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ))}
          {canRemove && (
            <ActionIcon
              variant="subtle"
              color="danger"
              size="lg"
              title={texts.remove}
              aria-label={`${texts.remove}: ${name}`}
              onClick={() => list.remove(id)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
      {!isRow && isOpen && <div className={classes.itemBody}>{children}</div>}
    </li>
  );
}

/** What is special about an item, in the head of its card. */
function ItemState({ path }: { path: string }) {
  const form = useTextForm();
  const { fields, errors, outdated, unfit, translation } = form;
  const isBelow = (name: string) => name.startsWith(`${path}/`);
  const trouble = Object.keys({ ...errors, ...unfit, ...outdated }).some(isBelow);
  if (trouble) return <Mark text={texts.look} />;
  if (
    translation &&
    Object.keys(translation.english).some((name) => isBelow(name) && isUntranslated(form, name))
  )
    return <Mark text={words.translation.states.missing} />;
  if (isFresh(path) && !translation) return <Mark text={texts.fresh} />;
  const count = changedBelow(fields, path).length;
  return count === 0 ? null : (
    <Text component="span" size="xs" c="dimmed">
      {words.texts.changed(count)}
    </Text>
  );
}

/** The picture by which people know an item. */
function ItemPicture({ path, item, schema, name }: Pick<ListItemProps, 'path' | 'item' | 'schema' | 'name'>) {
  const [field = '', shape] = pictureIn(schema) ?? [];
  if (shape && item[field]) return <Thumbnail name={String(item[field])} shape={shape} />;
  if (path !== '/home/clients/list') return null;
  return (
    <span className={pictureClasses.thumbnail} data-shape="logo" aria-hidden>
      <ClientMark id={item.id} name={name} />
    </span>
  );
}

/** Where a dragged item would be put: before or after this one. */
type Edge = 'before' | 'after';

interface DragItem {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  /** The path of the list: items stay in their list. */
  list: string;
  id: string;
  onDrop: (dragged: string, edge: Edge) => void;
}

function useDragItem({ row, handle, list, id, onDrop }: DragItem) {
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!row.current || !handle.current) return;
    const stops = [
      // Only the handle: in a row that can be dragged, Firefox selects no text with the mouse.
      draggable({
        element: handle.current,
        getInitialData: () => ({ list, id }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(row.current!, 16, 16),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data['list'] === list && source.data['id'] !== id,
        getData: ({ input, element }) => {
          const { top, height } = element.getBoundingClientRect();
          return { edge: input.clientY < top + height / 2 ? 'before' : 'after' };
        },
        onDrag: ({ self }) => setEdge(self.data['edge'] as Edge),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          drop(String(source.data['id']), self.data['edge'] as Edge);
        },
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [row, handle, list, id]);
  return { edge, isDragged };
}
