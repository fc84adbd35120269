import { useEffect, useState } from 'react';

/**
 * A data URL to preview a picture that is not uploaded yet: the page's policy allows data URLs in `<img>`.
 * Undefined until the picture is read.
 */
export function useDataUrl(picture: Blob | null): string | undefined {
  const [read, setRead] = useState<{ picture: Blob; url: string }>();
  useEffect(() => {
    if (picture === null) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => setRead({ picture, url: String(reader.result) }));
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return read?.picture === picture ? read?.url : undefined;
}
