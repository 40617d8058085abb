import type { RefObject } from 'react';
import type { useAddDocument } from './use-add-document.ts';

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  upload: Pick<ReturnType<typeof useAddDocument>, 'add' | 'endings'>;
}

/** Opened by a button through its ref; the same file can be picked again. */
export function FileInput({ ref, upload }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={upload.endings}
      onChange={(event) => {
        const [picked] = event.target.files ?? [];
        if (picked) void upload.add(picked);
        event.target.value = '';
      }}
    />
  );
}
