-- Files of map backgrounds, from their upload until the server has taken them over.
insert into storage.buckets (id, name, public, file_size_limit)
values ('background-uploads', 'background-uploads', false, 1073741824);
