/**
 * The allowed values of the `Host` header: that of `PUBLIC_URL`, and the local names with the port. Requests for any
 * other host are refused, so that a forged one is never reflected and never part of a cache key.
 */
export function allowedHosts({
  publicUrl,
  host,
  port,
}: {
  publicUrl: string;
  host: string;
  port: number;
}): Set<string> {
  const own = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host];
  return new Set([new URL(publicUrl).host, ...own.map((name) => `${name}:${port}`)]);
}
