export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that an `Accept-Encoding` header allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  // Fast path: every current browser sends one of these.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br';
  const allowed = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), Number(quality ?? 1)] as const;
    }),
  );
  const weight = (name: string) => allowed.get(name) ?? allowed.get('*') ?? 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : 'identity';
}
