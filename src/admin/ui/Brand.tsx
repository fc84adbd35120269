import { product } from '../../../content/product.ts';
import mark from '../../../content/pictures/mark-group.svg?raw';
import { allowConstantHtml } from './trusted-html.ts';
import classes from './Brand.module.css';

allowConstantHtml(mark);

/** The group's logo mark, followed by its name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <span className={classes.mark} aria-hidden dangerouslySetInnerHTML={{ __html: mark }} />
      {product}
    </span>
  );
}
