import type { OwnDocument } from '#domain/office/api/own-documents.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { useDocumentsAddress } from './use-documents-address.ts';
import { useOriginOf } from './use-origin-of.ts';

const list = { listStyle: 'none', m: 0, p: 0 } as const;

/** Those with the same origin together, in the order in which they come. */
function togetherBy(documents: readonly OwnDocument[], originOf: (document: OwnDocument) => string) {
  const groups = new Map<string, OwnDocument[]>();
  for (const document of documents) {
    const origin = originOf(document);
    groups.set(origin, [...(groups.get(origin) ?? []), document]);
  }
  return groups;
}

/** One after the other; of one kind those of the same lesson, group or level under one heading. */
export function DocumentList({ documents }: { documents: readonly OwnDocument[] }) {
  const { source } = useDocumentsAddress();
  const originOf = useOriginOf();
  const rows = (some: readonly OwnDocument[], isOriginKnown: boolean) => (
    <Box component="ul" sx={list}>
      {some.map((document) => (
        <DocumentRow key={document.id} document={document} isOriginKnown={isOriginKnown} />
      ))}
    </Box>
  );
  if (source === null || source === 'own') return <Card>{rows(documents, source === 'own')}</Card>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {[...togetherBy(documents, originOf)].map(([origin, some]) => (
        <Card key={origin} title={origin}>
          {rows(some, true)}
        </Card>
      ))}
    </Box>
  );
}
