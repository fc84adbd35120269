import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { TextSchema } from '../../contract/texts/site-texts.ts';
import { ClientMark } from '../../site/ui/ClientMark.tsx';
import { langOf, Mark } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import type { Item, useItemList } from './text-form.ts';
import { changedBelow, isFresh, isRow, isUntranslated, offeredIn, useTextForm } from './text-form.ts';
import { Thumbnail } from './TextField.tsx';
import classes from './TextForm.module.css';

const texts = words.texts.form;

interface ListItemProps {
  list: Omit<ReturnType<typeof useItemList>, 'root'>;
  /** That of the list. */
  path: string;
  item: Item;
  /** That of the list. */
  schema: TextSchema;
  name: string;
  children: ReactNode;
}

export function ListItem(props: ListItemProps) {
  const { list, path, item, schema, name, children } = props;
  const { items: itemSchema = {}, fixedItems: isFixed, minItems = 0 } = schema;
  const { id } = item;
  const isOneRow = isRow(itemSchema);
  const onDrop = (dragged: string, at: Edge) => list.drop(dragged, id, at);
  const { row, handle, edge, isDragged } = useDragItem(path, id, onDrop);
  const isOpen = list.isOpen(id);
  const steps = [
    [-1, texts.up, IconArrowUp, id === list.ids[0]],
    [1, texts.down, IconArrowDown, id === list.ids.at(-1)],
  ] as const;
  if (isFixed && isOneRow)
    return (
      <li className={`panel ${classes.item}`}>
        <div className={classes.itemBody} style={{ border: 0 }}>
          {/* The name is no field: in Khmer it is the same. */}
          {String(item[offeredIn(itemSchema)[0]?.[0] ?? '']) !== name && (
            <Text size="sm" fw={600} lang={langOf(name)}>
              {name}
            </Text>
          )}
          {children}
        </div>
      </li>
    );
  return (
    <li
      ref={row}
      className={`panel ${classes.item}`}
      data-item={`${path}/${id}`}
      data-edge={edge}
      data-dragged={isDragged || undefined}
    >
      <div className={classes.itemHead}>
        {!isFixed && (
          <span ref={handle} className={classes.handle} title={texts.drag} aria-hidden>
            <IconGripVertical size={18} />
          </span>
        )}
        <ItemPicture {...props} />
        {isOneRow ? (
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
        {!isFixed && (
          <Group gap={0} wrap="nowrap" flex="none">
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
            {list.ids.length > minItems && (
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
          </Group>
        )}
      </div>
      {!isOneRow && isOpen && <div className={classes.itemBody}>{children}</div>}
    </li>
  );
}

/** What is special about an item, in the head of its card. */
function ItemState({ path }: { path: string }) {
  const form = useTextForm();
  const { fields, errors, outdated, unfit, translation } = form;
  const below = (some: object) => Object.keys(some).filter((name) => name.startsWith(`${path}/`));
  if (below({ ...errors, ...unfit, ...outdated }).length > 0) return <Mark text={texts.look} />;
  if (below(translation?.english ?? {}).some((name) => isUntranslated(form, name)))
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
function ItemPicture({ path, item, schema, name }: ListItemProps) {
  const [field = '', { picture } = {}] =
    Object.entries(schema.items?.properties ?? {}).find(([, part]) => part.picture) ?? [];
  if (picture && item[field]) return <Thumbnail name={String(item[field])} shape={picture} />;
  if (path !== '/home/clients/list') return null;
  return (
    <span className={classes.thumbnail} data-shape="logo" aria-hidden>
      <ClientMark id={item.id} name={name} />
    </span>
  );
}

/** Where a dragged item would be put: before or after this one. */
type Edge = 'before' | 'after';

/** `list`: the path of the list, in which items stay. */
function useDragItem(list: string, id: string, onDrop: (dragged: string, edge: Edge) => void) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!row.current || !handle.current) return;
    return combine(
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
    );
  }, [list, id]);
  return { row, handle, edge, isDragged };
}
