import sprite from '../../../content/pictures/client-marks.svg?url';

/** A client's logo in the current text colour. All logos are in one SVG file, which is fetched once. */
export function ClientMark({ id, name }: { id: string; name: string }) {
  return (
    <svg viewBox="0 0 120 60" role="img" aria-label={name}>
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
