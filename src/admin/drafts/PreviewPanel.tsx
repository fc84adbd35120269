// The preview beside the form of a draft: the public page, at the width of a phone or of a desktop.

import { Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { placeAt } from './edited-place.ts';
import { createPreviewFrames, type Preview } from './preview-frames.ts';
import type { DraftEditing } from './use-draft.ts';
import classes from './PreviewPanel.module.css';
import { words } from '../words/words.ts';

const texts = words.drafts.preview;

/** How long after a change the preview follows, in ms, also during typing. */
const DELAY = 350;
const widths = { phone: 390, desktop: 1280 };

interface PreviewPanelProps {
  editing: DraftEditing;
  /** The field of the form that has, or had last, the focus. */
  edited: RefObject<Element | null>;
  /** Shown below the page. */
  children?: ReactNode;
}

function stop(timer: RefObject<ReturnType<typeof setTimeout> | undefined>): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}

export function PreviewPanel({ editing, edited, children }: PreviewPanelProps) {
  const { fields, draft, actions } = editing;
  const { kind, lang } = draft;
  const token = new URLSearchParams(draft.preview.split('?')[1]).get('draft') ?? '';
  // While the draft is being published: then it has no preview any more.
  const isPaused = actions.isBusy;
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const { ref: area, width, height } = useElementSize();
  const host = useRef<HTMLDivElement>(null);
  const frames = useRef<ReturnType<typeof createPreviewFrames>>(null);
  const latest = useRef<Omit<Preview, 'place'>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => () => stop(timer), []);
  useEffect(() => {
    const ended = new AbortController();
    const place = () => edited.current && frames.current?.goTo(placeAt(edited.current));
    for (const event of ['focusin', 'selectionchange'])
      document.addEventListener(event, place, { signal: ended.signal });
    return () => ended.abort();
  }, [edited]);
  useEffect(() => {
    if (isPaused) return stop(timer);
    const isFirst = frames.current === null;
    frames.current ??= createPreviewFrames(host.current!, setIsFailed);
    latest.current = { kind, lang, token, fields };
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        const place = edited.current ? placeAt(edited.current) : undefined;
        frames.current!.show({ ...latest.current!, place });
      },
      isFirst ? 0 : DELAY,
    );
  }, [kind, lang, token, fields, edited, isPaused]);
  const scale = Math.min(1, width / widths[device]);
  const style = { '--width': `${widths[device]}px`, '--height': `${height / scale}px`, '--scale': scale };
  return (
    <section aria-label={texts.title} className={classes.panel}>
      <Group justify="space-between" gap="0.5rem 1rem">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={texts.width}
          value={device}
          onChange={(chosen) => setDevice(chosen as keyof typeof widths)}
          data={[
            { value: 'phone', label: texts.phone },
            { value: 'desktop', label: texts.desktop },
          ]}
        />
      </Group>
      <Text size="sm" role="status" hidden={!isFailed}>
        {isFailed && texts.failed}
      </Text>
      <div ref={area} className={classes.area} data-device={device}>
        <div ref={host} className={classes.host} style={style as CSSProperties} />
      </div>
      {children}
    </section>
  );
}
