import styles from './Spinner.module.css';

export const Spinner = ({ label }: { label: string }) => (
  <div className={styles.spinner} role="status" aria-label={label}>
    <i />
    <i />
    <i />
    <i />
  </div>
);
