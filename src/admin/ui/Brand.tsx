import { product } from '../../../content/product.ts';
import { GroupMark } from '../../site/ui/GroupMark.tsx';
import classes from './Brand.module.css';

/** The group's logo mark, followed by its name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <GroupMark className={classes.mark} />
      {product}
    </span>
  );
}
