import styles from './Spinner.module.css';

/** An animated loading indicator. `label` is its text for screen readers. */
export const Spinner = ({ label }: { label: string }) => (
  <div className={styles.spinner} role="status" aria-label={label}>
    <i />
    <i />
    <i />
    <i />
  </div>
);
