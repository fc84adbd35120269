// A short word beside a name that says what is special about the item.

import classes from './Mark.module.css';

export function Mark({ text }: { text: string }) {
  return <span className={classes.mark}>{text}</span>;
}
