import { Input, Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { focusStep, type Media } from '../../contract/media/media.ts';
import { storedFile } from '../../contract/url/paths.ts';
import { type Focus, pictureFiles } from '../../contract/media/picture-names.ts';
import { isTooSmall, places, sizeText } from './picture-places.ts';
import classes from './FocalPoint.module.css';
import { words } from '../words/words.ts';

const texts = words.media;

/** A percentage in the steps in which it is stored. */
const step = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));

const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-focusStep, 0],
  ArrowRight: [focusStep, 0],
  ArrowUp: [0, -focusStep],
  ArrowDown: [0, focusStep],
};

/** Stored width, in px, of the file that is shown here: the smallest one that is not too coarse. */
const PREVIEW = 960;

/** In rem. The picture has its size before it is loaded: nothing jumps. */
const MAX_HEIGHT = 24;

interface FocalPointProps {
  media: Media;
  value: Focus;
  onChange: (value: Focus) => void;
}

export function FocalPoint({ media, value, onChange }: FocalPointProps) {
  const id = useId();
  const { focus_x, focus_y } = value;
  const files = pictureFiles(media.name).filter(({ format }) => format === 'webp');
  const file = files.find(({ width }) => width >= PREVIEW) ?? files.at(-1);
  const src = file && storedFile(file.name);

  function point({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLDivElement>): void {
    if (buttons !== 1) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({
      focus_x: step(((clientX - left) / width) * 100),
      focus_y: step(((clientY - top) / height) * 100),
    });
  }

  function press(event: KeyboardEvent): void {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ focus_x: step(focus_x + move[0]), focus_y: step(focus_y + move[1]) });
  }

  return (
    <Input.Wrapper
      label={texts.focus.label}
      labelElement="div"
      labelProps={{ id }}
      description={texts.focus.hint}
    >
      <div className={classes.parts}>
        <div
          role="slider"
          tabIndex={0}
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={focus_x}
          aria-valuetext={texts.focus.value(focus_x, focus_y)}
          className={`panel ${classes.picture}`}
          style={{
            inlineSize: `min(100%, ${media.width}px, ${(MAX_HEIGHT * media.width) / media.height}rem)`,
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          }}
          onPointerMove={point}
          onKeyDown={press}
        >
          <img src={src} alt="" width={media.width} height={media.height} draggable={false} />
          <span className={classes.point} style={{ left: `${focus_x}%`, top: `${focus_y}%` }} />
        </div>
        <ul className={classes.places}>
          {places.map((place) => (
            <li key={place.name}>
              <img
                src={src}
                alt=""
                style={{
                  aspectRatio: `${place.width} / ${place.height}`,
                  objectPosition: place.isCentred ? '50% 50%' : `${focus_x}% ${focus_y}%`,
                }}
              />
              <span>{place.name}</span>
              {isTooSmall(media, place) && (
                <Text component="small" display="block" c="var(--danger)" fz="0.8125rem" lh={1.35}>
                  {texts.tooSmall(sizeText(place))}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Input.Wrapper>
  );
}
