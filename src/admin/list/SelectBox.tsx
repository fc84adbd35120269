// A check box that selects one item of a list, or all items of its page.

import classes from './SelectBox.module.css';

interface SelectBoxProps {
  label: string;
  isChecked: boolean;
  /** The items may be those of another search or filter. */
  isDisabled: boolean;
  /** Some items of the page are selected, but not all. */
  isMixed?: boolean;
  onToggle: (isRange: boolean) => void;
}

/** Its target is larger than its box. With Shift, it selects a range. */
export function SelectBox({ label, isChecked, isDisabled, isMixed = false, onToggle }: SelectBoxProps) {
  return (
    <label className={classes.target}>
      <input
        // No attribute sets this state.
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        type="checkbox"
        aria-label={label}
        className={classes.box}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
