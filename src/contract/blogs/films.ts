/** A film of another site, in an article (§ 10.5). */
export interface Film {
  provider: 'YouTube' | 'Vimeo' | 'Facebook';
  /** The one address that is stored. */
  href: string;
  /** The page with the player. It is called only after a click. */
  player: string;
}

export const filmOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.facebook.com',
];

/** The film at a web address; undefined for every other address. Nothing of the address but the id is used. */
export function filmOf(address: string): Film | undefined {
  const url = address.length > 500 ? null : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return undefined;
  const parameter = url.searchParams.get('v') ?? '';
  const path = url.pathname;
  switch (url.hostname.replace(/^(?:www|m)\./, '')) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youtube(path === '/watch' ? parameter : /^\/(?:shorts|embed|live)\/([^/]+)\/?$/.exec(path)?.[1]);
    case 'youtu.be':
      return youtube(path.slice(1));
    case 'vimeo.com':
      return vimeo(/^\/(\d{1,12})(?:\/([\da-f]{6,16}))?\/?$/.exec(path));
    case 'player.vimeo.com':
      return vimeo(/^\/video\/(\d{1,12})\/?$/.exec(path), url.searchParams.get('h'));
    case 'facebook.com':
      return facebook(
        /^\/watch\/?$/.test(path) ? parameter : /^\/(?:reel|[\w.-]+\/videos)\/(\d+)\/?$/.exec(path)?.[1],
      );
    default:
      return undefined;
  }
}

function youtube(id = ''): Film | undefined {
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  return {
    provider: 'YouTube',
    href: `https://www.youtube.com/watch?v=${id}`,
    player: `${filmOrigins[0]}/embed/${id}?autoplay=1`,
  };
}

/** @param key what the address of an unlisted film has besides its number */
function vimeo(found: RegExpExecArray | null, key = found?.[2] ?? null): Film | undefined {
  if (!found || (key !== null && !/^[\da-f]{6,16}$/.test(key))) return undefined;
  return {
    provider: 'Vimeo',
    href: `https://vimeo.com/${found[1]}${key ? `/${key}` : ''}`,
    player: `${filmOrigins[1]}/video/${found[1]}?${key ? `h=${key}&` : ''}dnt=1&autoplay=1`,
  };
}

function facebook(id = ''): Film | undefined {
  if (!/^\d{5,20}$/.test(id)) return undefined;
  const href = `https://www.facebook.com/watch/?v=${id}`;
  return {
    provider: 'Facebook',
    href,
    player: `${filmOrigins[2]}/plugins/video.php?href=${encodeURIComponent(href)}&autoplay=1`,
  };
}
