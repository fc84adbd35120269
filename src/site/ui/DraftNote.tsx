import { previewMessages } from '../../contract/preview-messages.ts';
import styles from './DraftNote.module.css';

/** Says at the top of a page that it shows a draft. */
export function DraftNote() {
  return (
    <div className={styles.note} role="note" data-print="no">
      <div className={`wrap ${styles.inner}`}>
        <p>
          <strong>{previewMessages.note}</strong> {previewMessages.audience}
        </p>
      </div>
    </div>
  );
}
