// The list of the palette: sections with their options.

import { Text } from '@mantine/core';
import { useEffect, useId } from 'react';
import { langOf } from '../screen/values.tsx';
import { markedRange } from './marked-range.ts';
import type { PaletteOption, PaletteSection } from './palette-sections.ts';
import classes from './Palette.module.css';
import { words } from '../words/words.ts';

const line = { span: true, inherit: true, truncate: true, display: 'block' } as const;

interface PaletteListProps {
  id: string;
  sections: PaletteSection[];
  currentId: string;
  /** The search, which is marked in the texts. */
  term: string;
  /** The id of an option's element, for `aria-activedescendant`. */
  optionId: (id: string) => string;
  /** Called when the pointer moves to an option. */
  onMove: (id: string) => void;
  onChoose: (option: PaletteOption) => void;
}

/** A listbox. The focus stays in the search box, which names the current option. */
export function PaletteList({ id, sections, currentId, term, optionId, onMove, onChoose }: PaletteListProps) {
  const headingId = useId();
  const currentElement = optionId(currentId);
  useEffect(() => {
    document.getElementById(currentElement)?.scrollIntoView({ block: 'nearest' });
  }, [currentElement]);
  return (
    // Keep the focus in the search box.
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={words.desk.palette.results}
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map(({ label, options }) => (
        <div key={label} role="group" aria-labelledby={`${headingId}-${label}`}>
          <div id={`${headingId}-${label}`} role="presentation" className={classes.heading}>
            {label}
          </div>
          {options.map((option) => (
            <button
              type="button"
              tabIndex={-1}
              key={option.id}
              id={optionId(option.id)}
              role="option"
              aria-selected={option.id === currentId}
              className={classes.option}
              // Not onMouseEnter: the list may scroll under a pointer that does not move.
              onMouseMove={() => {
                if (option.id !== currentId) onMove(option.id);
              }}
              onClick={() => onChoose(option)}
            >
              {option.Icon && <option.Icon size={20} aria-hidden className={classes.icon} />}
              <span className={classes.texts}>
                <Text {...line} lang={langOf(option.label)}>
                  <Marked text={option.label} term={term} />
                </Text>
                {[option.note, option.match].map(
                  (text) =>
                    text && (
                      <Text key={text} {...line} c="dimmed" fz="0.85rem" lang={langOf(text)}>
                        <Marked text={text} term={term} />
                      </Text>
                    ),
                )}
              </span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A text with the first place of the search marked. */
function Marked({ text, term }: { text: string; term: string }) {
  const range = markedRange(text, term);
  if (!range) return <span>{text}</span>;
  const [start, end] = range;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <mark className={classes.match}>{text.slice(start, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  );
}
