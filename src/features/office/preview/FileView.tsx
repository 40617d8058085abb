import type { ApiAddress } from '#src/api/client.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '#src/api/send.ts';
import { Box } from '#src/ui/Box.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { FILE_VIEWS, type ViewedType } from './file-views.ts';

interface FileViewProps {
  address: ApiAddress;
  title: string;
  type: ViewedType;
}

/**
 * A file shown in the page. It is fetched as an attachment and rendered by our own code from its bytes (a picture, text, a PDF on a
 * canvas): never opened as a page, in a frame or by a plug-in, so that nothing in it can run.
 */
export function FileView({ address, title, type }: FileViewProps) {
  const View = FILE_VIEWS[type];
  const file = useQuery({
    queryKey: ['file', address],
    queryFn: async ({ signal }) =>
      new Blob([await (await send(address, { signal })).arrayBuffer()], { type }),
    gcTime: 0,
  });
  return (
    <QueryView query={file}>
      {(bytes) => (
        <Box sx={{ minHeight: 160 }}>
          <View file={bytes} title={title} />
        </Box>
      )}
    </QueryView>
  );
}
