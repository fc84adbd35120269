/** The query of the routes that require one. `:id` is the object that a test prepares. */
export const requiredQuery: Partial<Record<string, string>> = {
  'DELETE /api/contacts/suspected': '?up_to=1',
  'GET /api/find': '?search=a',
  'GET /api/visits/pages': '?kind=blogs&ids=1',
  'GET /api/drafts/start': '?kind=blogs&object_id=:id',
  'GET /api/versions': '?kind=blogs&object_id=1',
  'DELETE /api/contacts/old': '?before=2001-01-01T00:00:00.000Z',
  'GET /api/contacts/person': '?email=dara@visitor.example',
  'GET /api/contacts/person/export': '?email=dara@visitor.example',
  'DELETE /api/contacts/person': '?email=nobody@visitor.example',
};
