/** The addresses in `content/group.ts` that a page loads something from. */
interface Embedded {
  map: { embed?: string | undefined };
  video: { src: string };
}

/** What the Content-Security-Policy must allow for the video and the map: exactly their origins, if they have others. */
export function embedPolicy({ map, video }: Embedded): (`frame-src ${string}` | `media-src ${string}`)[] {
  return [
    ...(map.embed ? [`frame-src ${new URL(map.embed).origin}` as const] : []),
    ...(video.src.startsWith('/') ? [] : [`media-src 'self' ${new URL(video.src).origin}` as const]),
  ];
}
