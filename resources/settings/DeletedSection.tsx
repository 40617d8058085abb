import { Card } from '#src/ui/Card.tsx';
import { DeletedList } from '#src/backoffice/record/DeletedList.tsx';

/** Everything that was deleted lately and the reader may bring back, wherever it stood. */
export function DeletedSection() {
  return (
    <Card>
      <DeletedList shows="all" />
    </Card>
  );
}
