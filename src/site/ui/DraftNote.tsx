import type { Messages } from '../../contract/catalogue.ts';
import styles from './draft-note.css?url';

/** The stylesheet of the note, which only a page with the note loads: an imported one would be part of every page. */
export const draftNoteStyles = styles;

export const DraftNote = ({ words }: { words: Messages['preview'] }) => (
  <div className="draft-note" role="note" data-print="no">
    <div className="wrap">
      <p>
        <strong>{words.note}</strong> {words.audience}
      </p>
    </div>
  </div>
);
