import styles from './Spinner.module.css';

/** Four lozenges that take turns while something is fetched. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status" aria-label={label}>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
