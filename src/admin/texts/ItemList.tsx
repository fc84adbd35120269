// A list of items: each is a card or a row, which can be moved, and added and removed where the list may grow and shrink.

import { ActionIcon, Button, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import * as icons from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { shippedTexts } from '../../../content/texts.ts';
import type { TextSchema } from '../../contract/texts/site-texts.ts';
import { ClientMark } from '../../site/ui/ClientMark.tsx';
import { nameOfItem, valueAt } from '../drafts/text-names.ts';
import { langOf } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import type { Item } from './text-form.ts';
import { isRow, offeredIn, useItemList, useTextForm } from './text-form.ts';
import { ChangeState, ItemState, Thumbnail } from './TextField.tsx';
import classes from './TextForm.module.css';

const texts = words.texts.form;

interface ItemListProps {
  label: string;
  /** True where only this list is changed: the heading of the screen names it. */
  isAlone: boolean;
  schema: TextSchema;
  path: string;
  value: unknown;
  renderFields: (schema: TextSchema, path: string, item: Item) => ReactNode;
}

export function ItemList({ label, isAlone, schema, path, value, renderFields }: ItemListProps) {
  const { errors } = useTextForm();
  const { items: itemSchema = {}, maxItems = Infinity } = schema;
  const items = (value ?? []) as Item[];
  const nameOf = (item?: Item) => nameOfItem(itemSchema, item);
  const { root, ...list } = useItemList(path, items, nameOf);
  const shippedItems = (valueAt(shippedTexts, path) ?? []) as Item[];
  const removed = list.removal && (
    <li className={`panel ${classes.removed}`}>
      <span>{list.removal.text}</span>
      <Button variant="subtle" size="compact-sm" data-undo onClick={() => list.undo(list.removal!)}>
        {texts.undo}
      </Button>
    </li>
  );
  return (
    <Stack component="section" ref={root} aria-label={label} gap="0.6rem" align="flex-start" miw={0}>
      {!isAlone && <Text fw={600}>{label}</Text>}
      {errors[path] !== undefined && (
        <p className={classes.note} data-trouble data-path={path} tabIndex={-1}>
          {String(errors[path])}
        </p>
      )}
      <Stack component="ol" gap="0.5rem" w="100%">
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {list.removal?.place === index && removed}
            <ListItem {...{ list, path, item, schema }} name={nameOf(item)}>
              {renderFields(itemSchema, `${path}/${item.id}`, item)}
            </ListItem>
          </Fragment>
        ))}
        {list.removal && list.removal.place >= items.length && removed}
      </Stack>
      <Group gap="0.75rem" className={classes.listFoot}>
        {!schema.fixedItems && items.length < maxItems && (
          <Button variant="default" leftSection={<icons.IconPlus size={16} aria-hidden />} onClick={list.add}>
            {texts.add}
          </Button>
        )}
        <ChangeState
          path={path}
          label={label}
          reset={texts.resetList}
          shippedNow={shippedItems.map(nameOf).join(', ')}
          onReset={list.reset}
        />
      </Group>
      <VisuallyHidden role="status">{list.status}</VisuallyHidden>
    </Stack>
  );
}

/** `path` and `schema` are those of the list. */
interface ListItemProps extends Pick<ItemListProps, 'path' | 'schema'> {
  list: Omit<ReturnType<typeof useItemList>, 'root'>;
  item: Item;
  name: string;
  children: ReactNode;
}

function ListItem(props: ListItemProps) {
  const { list, path, item, schema, name, children } = props;
  const { items: itemSchema = {}, fixedItems: isFixed, minItems = 0 } = schema;
  const { id } = item;
  const isOneRow = isRow(itemSchema);
  const onDrop = (dragged: string, at: Edge) => list.drop(dragged, id, at);
  const { row, handle, edge, isDragged } = useDragItem(path, id, onDrop);
  const isOpen = list.isOpen(id);
  const steps = [
    [-1, texts.up, icons.IconArrowUp, id === list.ids[0]],
    [1, texts.down, icons.IconArrowDown, id === list.ids.at(-1)],
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
            <icons.IconGripVertical size={18} />
          </span>
        )}
        <ItemPicture {...props} />
        {isOneRow ? (
          <div className={classes.row}>{children}</div>
        ) : (
          <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => list.toggle(id)}>
            <icons.IconChevronRight size={16} aria-hidden />
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
                <icons.IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        )}
      </div>
      {!isOneRow && isOpen && <div className={classes.itemBody}>{children}</div>}
    </li>
  );
}

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
