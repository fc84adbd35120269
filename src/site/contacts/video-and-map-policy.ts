/** The URLs in `content/group.ts` from which the contact page loads content. */
type Embedded = { map: { embed?: string | undefined }; video: { src: string } };

/** Allow the origins of video and map, if they are external, and the site's own pages: the back office shows drafts in a frame. */
export function embedPolicy({ map, video }: Embedded): (`frame-src ${string}` | `media-src ${string}`)[] {
  return [
    ...(map.embed ? [`frame-src 'self' ${new URL(map.embed).origin}` as const] : []),
    ...(video.src.startsWith('/') ? [] : [`media-src 'self' ${new URL(video.src).origin}` as const]),
  ];
}
