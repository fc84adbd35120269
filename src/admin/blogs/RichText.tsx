import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TextPicture } from '../../contract/blogs.ts';

interface RichTextProps {
  label: string;
  /** HTML as the server stores it, or plain text. */
  value: string;
  onChange: (html: string) => void;
  error?: ReactNode;
  required?: boolean;
  /** Stores a picture that is to stand in the text. An Error that it throws is told by its message. */
  uploadPicture?: (file: File) => Promise<TextPicture>;
  onFocus?: () => void;
  onBlur?: () => void;
  /** By which the form finds the field. */
  'data-path'?: string;
}

/** The field of an article's content. */
export function RichText({ onChange, uploadPicture: _notYet, ...field }: RichTextProps) {
  return (
    <Textarea
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={8}
      maxRows={20}
    />
  );
}
