import { useEffect, useState } from 'react';

/** A picture that is not stored yet, as an address that the page's policy lets an `<img>` show; undefined until it is read. */
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
