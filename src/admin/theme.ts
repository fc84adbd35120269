import {
  type CSSVariablesResolver,
  type VariantColorsResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
} from '@mantine/core';
import { words } from './words/words.ts';

/** Colours of filled, subtle and light variants from the design tokens; other variants keep Mantine's colours. */
const colours: VariantColorsResolver = (input) => {
  const tone = input.color === 'danger' ? 'danger' : 'ink';
  const border = '1px solid transparent';
  if (input.variant === 'filled')
    return { background: `var(--${tone})`, hover: `var(--${tone}-hover)`, color: 'var(--paper)', border };
  if (input.variant !== 'subtle' && input.variant !== 'light') return defaultVariantColorsResolver(input);
  const background = input.variant === 'light' ? 'var(--tint)' : 'transparent';
  return { background, hover: 'var(--tint-hover)', color: `var(--${tone})`, border };
};

export const theme = createTheme({
  primaryColor: 'ink',
  white: '#fffdf8',
  black: '#16233f',
  colors: {
    // One shade: the variables and variants below say where each colour is used.
    ink: colorsTuple('#16233f'),
    danger: colorsTuple('#9c2b1c'),
    gray: [
      '#faf6ed',
      '#f3ecdd',
      '#ebe2cf',
      '#e0d5bf',
      '#b8ad97',
      '#8d8571',
      '#6f6857',
      '#4f5a73',
      '#2c3a59',
      '#16233f',
    ],
    dark: [
      '#f4eee1',
      '#d6d5d3',
      '#b7bdca',
      '#8b95ab',
      '#2b3853',
      '#223050',
      '#18233b',
      '#10192c',
      '#0d1526',
      '#0b1221',
    ],
  },
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--display)', fontWeight: '520', textWrap: 'balance' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: colours,
  components: {
    // Render the menu beside its button, inside the same landmark. ARIA allows only menu items in it: no placeholder.
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false, shadow: 'md' } },
    // For the same reason, and so that the options belong to the dialog that their field is in.
    Select: { defaultProps: { comboboxProps: { withinPortal: false }, allowDeselect: false } },
    Textarea: { defaultProps: { autosize: true } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': words.ui.showTyped, tabIndex: 0 } },
    },
    // Mantine renders a <header>, which could count as the page's banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
});

/** Mantine sets these per colour scheme. The tokens are `light-dark()` values, so both schemes use the same. */
const bothSchemes = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--brass)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--paper-raised)',
  '--mantine-color-default-hover': 'var(--paper-deep)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--rule)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-hover)',
  '--mantine-color-ink-filled': 'var(--ink)',
  '--mantine-color-danger-filled': 'var(--danger)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-radius-sm': 'var(--radius)' },
  light: bothSchemes,
  dark: bothSchemes,
});
