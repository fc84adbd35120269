/** A bar of lozenges whose length is `share` (0 to 1) of the longest bar. */
export function LozengeBar({ share }: { share: number }) {
  const count = Math.max(1, Math.round(share * 24));
  return (
    <svg viewBox="0 0 240 8" preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path
        fill="currentColor"
        d={Array.from({ length: count }, (_, index) => `M${index * 10} 4l4-4 4 4-4 4z`).join('')}
      />
    </svg>
  );
}
