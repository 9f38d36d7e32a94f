-- Nested and touching rings are told apart now; a finding kept under the old name is named after the milder one.
update public.plots
set findings = replace(findings::text, '"nested_or_touching_rings"', '"touching_rings"')::jsonb
where findings @> '[{"code": "nested_or_touching_rings"}]';

update public.import_rows
set findings = replace(findings::text, '"nested_or_touching_rings"', '"touching_rings"')::jsonb
where findings @> '[{"code": "nested_or_touching_rings"}]';
