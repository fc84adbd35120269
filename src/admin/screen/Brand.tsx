import { product } from '../../contract/product.ts';
import { GroupMark, groupMark } from '../../site/ui/GroupMark.tsx';
import { allowConstantHtml } from './trusted-html.ts';
import classes from './Brand.module.css';

allowConstantHtml(groupMark);

export function Brand() {
  return (
    <span className={classes.brand}>
      <GroupMark className={classes.mark} />
      <span>{product}</span>
    </span>
  );
}
