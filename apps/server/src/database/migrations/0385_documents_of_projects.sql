-- Evidence of legality may be a file of the project.
alter table public.legality_evidence
  add column document_id bigint,
  add foreign key (document_id, project_id) references public.documents (id, project_id);

create index legality_evidence_of_document on public.legality_evidence (document_id) where document_id is not null;
create index documents_in_trash on public.documents (deleted_at) where deleted_at is not null;
