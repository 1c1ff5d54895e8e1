-- +goose Up
-- Activities are removed in the order in which they were received.
CREATE INDEX activities_received ON activities (received_at);
