-- citext: e-mail addresses are the same in capitals and small letters.
create extension if not exists citext;
