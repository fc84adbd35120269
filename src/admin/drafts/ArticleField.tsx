import type { GetInputPropsReturnType } from '@mantine/form';
import type { Language } from '../../contract/language/language.ts';
import { paths } from '../../contract/url/paths.ts';
import { LibraryDialog } from '../media/LibraryDialog.tsx';
import { lazyInPlace } from '../screen/Loaded.tsx';
import classes from './ArticleField.module.css';
import { words } from '../words/words.ts';

const RichText = lazyInPlace(() => import('../editor/RichText.tsx'), 'RichText', words.blogs.loadingEditor);

interface ArticleFieldProps {
  label: string;
  lang?: Language;
  getInputProps: (name: string) => GetInputPropsReturnType;
}

export function ArticleField({ getInputProps, ...field }: ArticleFieldProps) {
  return (
    <div className={classes.editor}>
      <RichText
        {...field}
        required
        renderLibrary={(onPick, onClose) => (
          <LibraryDialog
            onPick={({ name, alt, width, height }) =>
              onPick({ src: paths.storage(name), width, height }, alt)
            }
            onClose={onClose}
          />
        )}
        renderFiles={(onPick, onClose) => (
          <LibraryDialog
            kind="files"
            onPick={({ name, title }) => onPick(paths.file(name), title)}
            onClose={onClose}
          />
        )}
        pendingPictures={getInputProps('pendingPictures')}
        {...getInputProps('content')}
      />
    </div>
  );
}
