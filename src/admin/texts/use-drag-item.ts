// Drags an item of a list to another place by its handle.

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Where a dragged item would be put: before or after this one. */
type Edge = 'before' | 'after';

interface DragItem {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  /** The path of the list: items stay in their list. */
  list: string;
  id: string;
  onDrop: (dragged: string, edge: Edge) => void;
}

export function useDragItem({ row, handle, list, id, onDrop }: DragItem) {
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!row.current || !handle.current) return;
    const stops = [
      // Only the handle: in a row that can be dragged, Firefox selects no text with the mouse.
      draggable({
        element: handle.current,
        getInitialData: () => ({ list, id }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(row.current!, 16, 16),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data['list'] === list && source.data['id'] !== id,
        getData: ({ input, element }) => {
          const { top, height } = element.getBoundingClientRect();
          return { edge: input.clientY < top + height / 2 ? 'before' : 'after' };
        },
        onDrag: ({ self }) => setEdge(self.data['edge'] as Edge),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          drop(String(source.data['id']), self.data['edge'] as Edge);
        },
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [row, handle, list, id]);
  return { edge, isDragged };
}
