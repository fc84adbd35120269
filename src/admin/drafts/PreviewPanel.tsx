import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useDidUpdate, useElementSize, useWindowEvent } from '@mantine/hooks';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bullets } from '../../site/careers/bullets.ts';
import { optionsOf } from '../form/options.ts';
import { words } from '../words/words.ts';
import { createPreviewFrames, type EditedPlace } from './preview-frames.ts';
import type { DraftEditing } from './use-draft.ts';
import classes from './PreviewPanel.module.css';

const texts = words.drafts.preview;

/** How long after a change the preview follows, in ms, also during typing. */
const DELAY = 350;
const widths = { phone: 390, desktop: 1280 };

interface PreviewPanelProps {
  editing: DraftEditing;
  /** The field of the form that has, or had last, the focus. */
  edited: RefObject<Element | null>;
  children: ReactNode;
}

export function PreviewPanel({ editing, edited, children }: PreviewPanelProps) {
  const { fields, draft, actions } = editing;
  const { kind, lang } = draft;
  const token = new URLSearchParams(draft.preview.split('?')[1]).get('draft') ?? '';
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const { ref: area, width, height } = useElementSize();
  const host = useRef<HTMLDivElement>(null);
  const frames = useRef<ReturnType<typeof createPreviewFrames>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isFailed, setIsFailed] = useState(false);
  const goToPlace = () => edited.current && frames.current?.goTo(placeAt(edited.current));
  useWindowEvent('focusin', goToPlace);
  // It does not bubble.
  useWindowEvent('selectionchange', goToPlace, { capture: true });
  const show = useEffectEvent(() => {
    timer.current = undefined;
    // While the draft is being published: then it has no preview any more.
    if (actions.isBusy) return;
    frames.current ??= createPreviewFrames(host.current!, setIsFailed);
    const place = edited.current ? placeAt(edited.current) : undefined;
    frames.current.show({ kind, lang, token, fields, place });
  });
  useEffect(() => {
    show();
    return () => clearTimeout(timer.current);
  }, []);
  useDidUpdate(() => {
    timer.current ??= setTimeout(show, DELAY);
  }, [kind, lang, token, fields, actions.isBusy]);
  const scale = Math.min(1, width / widths[device]);
  const style = { '--width': `${widths[device]}px`, '--height': `${height / scale}px`, '--scale': scale };
  return (
    <Stack component="section" gap="0.75rem" aria-label={texts.title} className={classes.panel}>
      <Group justify="space-between" gap="0.5rem 1rem">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={texts.width}
          value={device}
          onChange={(chosen) => setDevice(chosen as keyof typeof widths)}
          data={optionsOf(['phone', 'desktop'], texts)}
        />
      </Group>
      <Text size="sm" role="status" hidden={!isFailed}>
        {isFailed && texts.failed}
      </Text>
      <div ref={area} className={classes.area}>
        <div ref={host} className={classes.host} style={style as CSSProperties} />
      </div>
      {children}
    </Stack>
  );
}

/** More than the fields of an item of a list. */
const MAX_NEAR = 12;
// The name of a closed item is in its head.
const near = 'input[type=text], textarea, [data-item] [aria-expanded] > span:first-of-type';

/** Where a field is edited. The words of the place are looked for on the page, or else those of the fields beside it. */
function placeAt(field: Element): EditedPlace {
  const { part, own, before } = wordsIn(field);
  const found = new Set<string>(before);
  let at: Element | null = field;
  for (; at && !at.matches('main') && found.size < MAX_NEAR; at = at.parentElement)
    for (const other of at.querySelectorAll(near))
      found.add('value' in other ? String(other.value) : other.textContent);
  return { field, part, own, near: [...found].slice(0, MAX_NEAR) };
}

/** The words where the caret is: a line, or a paragraph and those before it. */
function wordsIn(field: Element): { part: number; own: string[]; before: string[] } {
  if (field instanceof HTMLTextAreaElement) {
    // As the points of a list, or the lines, in which public pages show it.
    const part = bullets(field.value.slice(0, field.selectionStart)).length;
    return { part, own: [bullets(field.value)[part - 1] ?? '', field.value], before: [] };
  }
  if (field instanceof HTMLInputElement) return { part: 0, own: [field.value], before: [] };
  const { anchorNode, anchorOffset = 0 } = getSelection() ?? {};
  const at = (anchorNode === field && anchorNode.childNodes[anchorOffset]) || anchorNode;
  if (!at || !field.contains(at)) return { part: 0, own: [], before: [] };
  const blocks = [...field.querySelectorAll('p, h2, h3, h4, td, th, pre')];
  const part = blocks.findLastIndex(
    (block) => !(block.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_PRECEDING),
  );
  const [own = '', ...before] = blocks
    .slice(0, part + 1)
    .toReversed()
    .map(({ textContent }) => textContent);
  return { part, own: [own], before: before.slice(0, 3) };
}
