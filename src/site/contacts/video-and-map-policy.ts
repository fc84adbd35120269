/** The URLs in `content/group.ts` from which the contact page loads content. */
interface Embedded {
  map: { embed?: string | undefined };
  video: { src: string };
}

/**
 * The Content-Security-Policy directives that allow the origins of the video and the map, if they are external. The site's
 * own pages stay allowed: the back office shows drafts in a frame.
 */
export function embedPolicy({ map, video }: Embedded): (`frame-src ${string}` | `media-src ${string}`)[] {
  return [
    ...(map.embed ? [`frame-src 'self' ${new URL(map.embed).origin}` as const] : []),
    ...(video.src.startsWith('/') ? [] : [`media-src 'self' ${new URL(video.src).origin}` as const]),
  ];
}
