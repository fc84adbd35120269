// A list of items: each is a card or a row, which can be moved, and added and removed where the list may grow and shrink.

import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { shippedTexts } from '../../../content/texts.ts';
import type { TextSchema } from '../../contract/texts/site-texts.ts';
import { nameOfItem, valueAt } from '../drafts/text-names.ts';
import { words } from '../words/words.ts';
import { ListItem } from './ListItem.tsx';
import { type Item, useItemList, useTextForm } from './text-form.ts';
import { ChangeState } from './TextField.tsx';
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
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={list.add}>
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
