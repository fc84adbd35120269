import sprite from '../../../content/pictures/client-marks.svg?url';

/** A client's mark in the colour of its text. All marks are in one file, fetched once. */
export function ClientMark({ id, name }: { id: string; name: string }) {
  return (
    <svg viewBox="0 0 120 60" role="img" aria-label={name}>
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
